let context: AudioContext | undefined

/** Synthesised: no file to load or license. */
export function playNotificationSound() {
  try {
    context ??= new AudioContext()
    void context.resume()
    const start = context.currentTime + 0.02
    tone(context, 660, start)
    tone(context, 880, start + 0.14)
  } catch {
    // Browsers block sound before the first user action.
  }
}

function tone(audio: AudioContext, frequency: number, at: number) {
  const wave = audio.createOscillator()
  const volume = audio.createGain()
  wave.type = 'sine'
  wave.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.16, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
  wave.connect(volume).connect(audio.destination)
  wave.start(at)
  wave.stop(at + 0.32)
}

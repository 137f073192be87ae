import type { Rgb } from './canvas.ts'
import { clouds, smoothstep } from './noise.ts'

const CAMERA = { distance: 15, height: 1.9 }
const DISC = { inner: 2.3, outer: 8.6 }
const STEPS = 110
const STEP = 0.2

export type Ray = { light: Rgb; fell: boolean; sky: Rgb }

const tilt = Math.atan2(CAMERA.height, CAMERA.distance)
const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]

/**
 * Traces a ray past a black hole with horizon radius 1, by the bending of light in Schwarzschild's metric. `u` and `v` are the slopes of the ray to
 * the right and upwards.
 */
export function traceRay(u: number, v: number, ray: Ray): void {
  let x = 0
  let y = CAMERA.height
  let z = -CAMERA.distance
  const length = Math.hypot(u, v, 1)
  let dx = u / length
  let dy = (v * cosTilt - sinTilt) / length
  let dz = (cosTilt + v * sinTilt) / length
  const spin = (y * dz - z * dy) ** 2 + (z * dx - x * dz) ** 2 + (x * dy - y * dx) ** 2
  ray.light[0] = ray.light[1] = ray.light[2] = 0
  ray.fell = false
  let through = 1
  for (let step = 0; step < STEPS; step++) {
    const square = x * x + y * y + z * z
    if (square < 1) {
      ray.fell = true
      return
    }
    if (square > 330 && step > 20) break
    const stride = STEP * Math.max(0.35, Math.sqrt(square) * 0.22)
    const pull = (-1.5 * spin * stride) / (square * square * Math.sqrt(square))
    dx += x * pull
    dy += y * pull
    dz += z * pull
    const above = y
    x += dx * stride
    y += dy * stride
    z += dz * stride
    if (above * y >= 0) continue
    const beyond = y / dy
    through *= 1 - crossDisc({ x: x - dx * beyond, z: z - dz * beyond, light: ray.light, through })
  }
  ray.sky[0] = dx
  ray.sky[1] = dy
  ray.sky[2] = dz
}

/** Returns how much of the light behind still passes. */
function crossDisc({ x, z, light, through }: { x: number; z: number; light: Rgb; through: number }): number {
  const radius = Math.hypot(x, z)
  if (radius < DISC.inner || radius > DISC.outer) return 0
  const angle = Math.atan2(z, x)
  const swirl = angle + 9 / radius
  const streaks =
    clouds(radius * 2.6 + 40, Math.cos(swirl) * 2.2 + 9, 4) * 0.6 +
    clouds(radius * 7, Math.sin(swirl) * 3.1 + 30, 3) * 0.4
  const inner = smoothstep(DISC.inner, DISC.inner + 0.5, radius)
  const outer = 1 - smoothstep(4.4, DISC.outer, radius)
  const body = inner * outer * (0.25 + smoothstep(0.3, 0.72, streaks) * 1.2)
  // Doppler beaming: matter moving towards us is brighter and bluer.
  const towards = (-x / radius) * Math.sqrt(0.42 / (radius - 1))
  const beam = (1 + towards) ** 3.4
  const heat = Math.min(1, (DISC.inner / radius) ** 1.5 * (1 + towards * 0.5))
  const strength = body * beam * (0.16 + heat * heat * 2.9) * through
  light[0] += strength * (0.26 + heat * 0.95)
  light[1] += strength * (0.36 + heat * 0.48)
  light[2] += strength * (1.1 - heat * 0.55)
  return Math.min(0.92, body * 0.85)
}

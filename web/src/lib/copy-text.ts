import { notify } from './notices.ts'

export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(($) => $.common.copied)
  } catch {
    window.prompt('', text)
  }
}

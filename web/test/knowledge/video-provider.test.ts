import { expect, test } from 'vitest'
import { videoProvider } from '../../src/features/knowledge/help-center/document/blocks/video-provider.ts'

test.each([
  ['https://www.youtube.com/watch?v=abc', 'YouTube'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://rutube.ru/video/1', 'Rutube'],
  ['https://videos.example.org/1', 'videos.example.org'],
  ['https://notyoutube.com/1', 'notyoutube.com'],
  ['javascript:alert(1)', null],
  ['http://youtube.com/watch', null],
  ['https://', null],
])('%s is shown by %s', (href, provider) => {
  expect(videoProvider(href)).toBe(provider)
})

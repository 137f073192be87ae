import { expect, it } from 'vitest'
import { facesOf } from '../../scripts/assets/subset-fonts.ts'

it('reads which characters and weights of a font are used', () => {
  const styles = `
    @font-face {
      font-family: "Inter";
      font-weight: 400 700;
      src: url(@fontsource-variable/inter/files/inter-latin-wght-normal.woff2) format("woff2-variations");
      unicode-range: U+0041-0043, U+2116;
    }
    @font-face {
      font-weight: 600;
      src: url(@fontsource/unbounded/files/unbounded-latin-600-normal.woff2) format("woff2");
      unicode-range:
        U+0061,
        U+0062;
    }
    @font-face {
      src: local("Arial");
    }`
  expect(facesOf(styles)).toEqual([
    {
      file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
      text: 'ABC№',
      weights: { min: 400, max: 700 },
    },
    {
      file: '@fontsource/unbounded/files/unbounded-latin-600-normal.woff2',
      text: 'ab',
      weights: undefined,
    },
  ])
})

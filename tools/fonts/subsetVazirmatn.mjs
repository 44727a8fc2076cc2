// Makes the portal's two font files from the published Vazirmatn. Run: node tools/fonts/subsetVazirmatn.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/@fontsource-variable/vazirmatn/', import.meta.url)
const target = new URL('../../public/fonts/', import.meta.url)
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const punctuation = [
  range(0x20, 0x2f),
  range(0x3a, 0x40),
  range(0x5b, 0x60),
  range(0x7b, 0x7e),
  range(0xa0, 0xa0),
  '«»·×‌‍‎‏‐‑‒–—―‘’‚‛“”„…−',
].join('')
const files = [
  {
    from: 'files/vazirmatn-arabic-wght-normal.woff2',
    to: 'vazirmatn-arabic.woff2',
    text: `${punctuation}${range(0x60c, 0x61f)}${range(0x621, 0x655)}${range(0x660, 0x66d)}\u0670\u067e\u0686\u0698\u06a9\u06af\u06c0\u06c1\u06cc\u06d4\u06d5${range(0x6f0, 0x6f9)}`,
  },
  {
    from: 'files/vazirmatn-latin-wght-normal.woff2',
    to: 'vazirmatn-latin.woff2',
    text: range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + range(0xc0, 0xff),
  },
]

for (const { from, to, text } of files) {
  const font = await subsetFont(readFileSync(new URL(from, source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  writeFileSync(new URL(to, target), font)
  console.log(`${to}: ${(font.length / 1000).toFixed(1)} kB`)
}
copyFileSync(new URL('LICENSE', source), new URL('LICENSE-Vazirmatn.txt', target))

// Builds the portal's two font files from the published Vazirmatn. Run: node tools/fonts/subsetVazirmatn.mjs
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The complete family: the packages with subsets have punctuation in the Latin subset only. */
const PUBLISHED = 'vazirmatn@33.0.3'

const target = fileURLToPath(new URL('../../public/fonts/', import.meta.url))
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
    to: 'vazirmatn-arabic.woff2',
    text: `${punctuation}${range(0x60c, 0x61f)}${range(0x621, 0x655)}${range(0x660, 0x66d)}\u0670\u067e\u0686\u0698\u06a9\u06af\u06c0\u06c1\u06cc\u06d4\u06d5${range(0x6f0, 0x6f9)}`,
  },
  {
    to: 'vazirmatn-latin.woff2',
    text: range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + range(0xc0, 0xff),
    // Fractions and digits of other scripts, which are in the other file.
    noLayoutClosure: true,
  },
]

const folder = mkdtempSync(join(tmpdir(), 'vazirmatn-'))
try {
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', PUBLISHED, '--json', '--pack-destination', folder], { encoding: 'utf8' }))
  execFileSync('tar', ['xzf', filename, '--strip-components=1'], { cwd: folder })
  const whole = readFileSync(join(folder, 'fonts/webfonts/Vazirmatn[wght].woff2'))
  for (const { to, text, noLayoutClosure = false } of files) {
    const font = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      noLayoutClosure,
    })
    writeFileSync(join(target, to), font)
    console.log(`${to}: ${(font.length / 1000).toFixed(1)} kB`)
  }
  copyFileSync(join(folder, 'OFL.txt'), join(target, 'LICENSE-Vazirmatn.txt'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

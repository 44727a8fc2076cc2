/** How people write each Persian letter in Latin ones, the most letters first. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ا: ['aa', 'a'],
  ب: ['b'],
  پ: ['p'],
  ت: ['t'],
  ث: ['s'],
  ج: ['j', 'g'],
  چ: ['ch', 'c'],
  ح: ['h'],
  خ: ['kh', 'x'],
  د: ['d'],
  ذ: ['z'],
  ر: ['r'],
  ز: ['z'],
  ژ: ['zh', 'j'],
  س: ['s'],
  ش: ['sh'],
  ص: ['s'],
  ض: ['z'],
  ط: ['t'],
  ظ: ['z'],
  ع: ['a', 'e', 'o', 'i', "'", ''],
  غ: ['gh', 'g', 'q'],
  ف: ['f', 'ph'],
  ق: ['gh', 'q', 'g'],
  ک: ['k', 'c'],
  گ: ['g'],
  ل: ['l'],
  م: ['m'],
  ن: ['n'],
  و: ['oo', 'ou', 'v', 'w', 'o', 'u'],
  ه: ['h'],
  ی: ['ee', 'i', 'y', 'e'],
  ئ: ['y', 'i', 'e', "'", ''],
  ؤ: ['o', 'v', "'", ''],
  ء: ["'", ''],
}
/** What a word may begin with an Alef for; '' before a long vowel: او, این. */
const FIRST_ALEF = ['aa', 'a', 'e', 'o', 'i', 'u', '']
/** A Heh at the end of a word is a vowel. */
const LAST_HEH = ['eh', 'h', 'e', 'a']
/** Short vowels, which Persian does not write. */
const SHORT = 'aeo'
const isSkipped = (letter: string | undefined) => letter === ' ' || letter === '-' || letter === "'"

/** Whether a text is worth comparing so: Latin letters, at least two of them. */
export const isFinglish = (typed: string): boolean => /^[a-z][a-z '-]*[a-z]$/.test(typed)

function spellingsAt(text: string, at: number): readonly string[] {
  const letter = text[at] ?? ''
  const isFirst = at === 0 || text[at - 1] === ' '
  const isLast = at === text.length - 1 || text[at + 1] === ' '
  if (letter === 'ا' && isFirst) return FIRST_ALEF
  if (letter === 'ه' && isLast) return LAST_HEH
  // خواب is said khab.
  if (letter === 'و' && text[at - 1] === 'خ' && /[ای]/.test(text[at + 1] ?? '')) return ['', ...(SPELLINGS['و'] ?? [])]
  return SPELLINGS[letter] ?? [letter]
}

/**
 * Where a word in Latin letters that begins at a place of a folded Persian text ends; `undefined` if it is not there. Short vowels that Persian
 * does not write may be in it or not, doubled consonants too, and blanks do not count.
 */
export function endOfFinglish(text: string, from: number, typed: string): number | undefined {
  const failed = new Set<number>()
  /** `vowel`: a short vowel may follow here. `last`: the consonant before, which may be doubled. */
  function follow(at: number, next: number, vowel: boolean, last: string): number | undefined {
    if (next === typed.length) return at
    const key = (at * (typed.length + 1) + next) * 2 + Number(vowel)
    if (failed.has(key)) return undefined
    const ways = (): number | undefined => {
      const letter = typed[next] ?? ''
      if (isSkipped(letter)) return follow(at, next + 1, vowel, '')
      if (text[at] === ' ' && at > from) {
        const beyond = follow(at + 1, next, vowel, '')
        if (beyond !== undefined) return beyond
      }
      if (at < text.length && text[at] !== ' ')
        for (const spelling of spellingsAt(text, at)) {
          if (!typed.startsWith(spelling, next)) continue
          const end = follow(at + 1, next + spelling.length, true, spelling)
          if (end !== undefined) return end
        }
      if (last !== '' && !SHORT.includes(last) && typed.startsWith(last, next)) {
        const end = follow(at, next + last.length, vowel, '')
        if (end !== undefined) return end
      }
      return vowel && SHORT.includes(letter) ? follow(at, next + 1, false, '') : undefined
    }
    const end = ways()
    if (end === undefined && last === '') failed.add(key)
    return end
  }
  return follow(from, 0, false, '')
}

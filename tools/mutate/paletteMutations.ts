import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in what the palette finds, and in which order. */
export const paletteMutations: readonly Mutation[] = [
  ...faultsIn('engine/react/search/match/foldPlaces.ts', [
    ['a half-space hides a word', '/[\\s\\u200c]/', '/[\\s]/'],
    ['marks are one letter late', 'places.push(index)', 'places.push(index + 1)'],
    ['blanks count', "letter === ' ' ? [] : [at]", 'at < 0 ? [] : [at]'],
  ]),
  ...faultsIn('engine/react/search/match/finglish.ts', [
    ['ghaza is not gaza', "غ: ['gh', 'g', 'q']", "غ: ['gh', 'q']"],
    ['khabgah has a v', "['', ...(SPELLINGS['و'] ?? [])]", "(SPELLINGS['و'] ?? [])"],
    ['a Heh at the end is a consonant', "const LAST_HEH = ['eh', 'h', 'e', 'a']", "const LAST_HEH = ['h']"],
    ['short vowels must be written', 'return vowel && SHORT.includes(letter)', 'return vowel && letter === typed'],
    ['any vowels may be anywhere', 'follow(at, next + 1, false, ', 'follow(at, next + 1, true, '],
    ['doubled consonants are not found', "if (last !== '' && !SHORT", 'if (last === typed && !SHORT'],
    ['one letter finds everything that begins so', "/^[a-z][a-z '-]*[a-z]$/", "/^[a-z '-]+$/"],
  ]),
  ...faultsIn('engine/react/search/match/matchText.ts', [
    ['Latin letters are found inside of words', "letters[from] === ' ' || !isWordStart(letters, from)", "letters[from] === ' '"],
    ['ends of two words are found as one', 'if (crosses && !starts.has(at)) continue', ''],
    ['words must be in their order', 'if (all !== undefined || words.length === 1) return all', 'return all'],
    ['one of several words is enough', 'if (!found.every((one) => one !== undefined)) return undefined', ''],
    [
      'the first place is marked, not the best',
      'if (found === undefined || rank < found.rank) found = { rank, ranges: [[bare',
      'if (found === undefined) found = { rank, ranges: [[bare',
    ],
  ]),
  ...faultsIn('src/shell/palette/arrange.ts', [
    ['names in other languages are not found', 'matchText(name, typed)?.rank ?? []', '[]'],
    ['a note is as good as a name', 'note: 20', 'note: 0'],
    ['meals are listed before anything is typed', 'items.filter(({ onTyping = false }) => !onTyping)', 'items.filter(() => true)'],
    ['what was picked last is there twice', '.filter((item) => !recent.includes(item.key)).map', '.map'],
    ['what was picked first is first', 'sort((a, b) => ageOf(a) - ageOf(b))', 'sort((a, b) => ageOf(b) - ageOf(a))'],
    ['equal matches forget what was picked', 'a.rank - b.rank || ageOf(a.item) - ageOf(b.item)', 'a.rank - b.rank'],
    ['groups are torn apart', 'return grouped(best)', 'return best'],
  ]),
  ...faultsIn('src/host/runSearches.ts', [
    ['a row leads out of the portal', ' || safePath(goto) !== goto', ''],
    ['a module that is off is searched', '.filter((module) => isOffered(module, scope))', ''],
    ['a search whose condition does not hold is read', 'isTrue(entry.when, scope) ?', 'isTrue(undefined, scope) ?'],
    ['searches go on after the palette has closed', 'for (const runtime of running.values()) runtime.dispose()', ''],
    ['a closed palette starts searches', 'isOver || definition === undefined', 'definition === undefined'],
  ]),
  ...faultsIn('modules/reservation/screens/current.json', [
    ['a meal of next week leads to this one', "? '1' : '0') + (r.selfId", "? '0' : '0') + (r.selfId"],
    ['a meal leads to another place', "'&selfId=' + string(r.selfId)", "'&selfId=' + string(r.id)"],
  ]),
]

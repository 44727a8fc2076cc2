const numbered = (name: string, count: number): readonly string[] => Array.from({ length: count }, (_, place) => `${name}${place + 1}`)

/** Each area with its fields (CULT-11 to CULT-30). */
const areas = {
  quran: 'hafez ghari desc',
  religiousRecitation: 'birth prayer mourning desc',
  calligraphy: 'type level',
  handicrafts: '',
  painting: 'tools level',
  photography: 'camera',
  music: 'tools desc',
  caricature: '',
  storytelling: 'method',
  poetry: '',
  poet: '',
  poetryContest: '',
  publications: 'scientific political social religious desc',
  articleWriting: '',
  weblog: 'address desc',
  sports: 'desc team',
  newspaper: 'names theme',
  film: 'names theme',
  book: 'names theme',
  extracurricular: 'desc',
} as const

/** Fields that are texts by their names. */
const texts = 'desc type level tools method address names theme'.split(' ')

const fields = Object.entries(areas).flatMap(([area, names]) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => ({ key: `${area}${name.charAt(0).toUpperCase()}${name.slice(1)}`, isText: texts.includes(name) })),
)

/** Keys of areas, which are flags: chosen or not. Dormitory and social activities are numbered (CULT-O3). */
export const areaKeys: readonly string[] = [...Object.keys(areas), ...numbered('dormitoryActivity', 8), ...numbered('socialActivity', 9)]
/** Keys of free texts. */
export const textKeys: readonly string[] = fields.filter(({ isText }) => isText).map(({ key }) => key)
/** Keys of which the documents do not say whether they are flags or texts. */
export const flagOrTextKeys: readonly string[] = fields.filter(({ isText }) => !isText).map(({ key }) => key)
/** Every key of a form. */
export const culturalKeys: readonly string[] = [...areaKeys, ...textKeys, ...flagOrTextKeys]

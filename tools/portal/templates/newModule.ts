import { localeFiles, type Names, type NewFiles } from './names.ts'

const WORDS = {
  fa: { lead: 'آنچه سرور دانشگاه می‌فرستد، این‌جا فهرست می‌شود.', none: 'چیزی نیست.', first: 'نمونهٔ یکم', second: 'نمونهٔ دوم' },
  en: { lead: 'What the server of the university sends is listed here.', none: 'There is nothing.' },
  ar: { lead: 'يُسرد هنا ما يرسله خادم الجامعة.', none: 'لا شيء.' },
}

const row = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, name: { type: 'string' } } }

/** "film-club" as "filmClub": a name that expressions can read. */
const flagOf = (id: string) => id.replaceAll(/-+(.?)/g, (_, letter: string) => letter.toUpperCase())

/** A module with one screen, which lists the rows of one call; the call has an example. */
export const newModule = (id: string, names: Names, icon: string, hue: string): NewFiles => ({
  [`modules/${id}/module.json`]: {
    $schema: '../../schemas/json/module.schema.json',
    title: 'title',
    icon,
    hue,
    prefix: `/${id}`,
    home: `/${id}`,
    flags: { [flagOf(id)]: { title: `${names.en}: the module is offered.`, schema: { type: 'boolean' }, default: true } },
    shownWhen: `=university.product.${flagOf(id)}`,
    routes: { [`/${id}`]: { screen: 'home' } },
    navigation: { home: { text: 'title', icon, goto: `/${id}` } },
  },
  [`modules/${id}/calls.json`]: {
    $schema: '../../schemas/json/calls.schema.json',
    shapes: { item: row },
    calls: {
      'items.list': {
        title: 'The entries of the list.',
        method: 'GET',
        path: `/rest/${id}`,
        result: { type: 'array', items: { $ref: '#/shapes/item' } },
        examples: {
          two: {
            result: [
              { id: 1, name: WORDS.fa.first },
              { id: 2, name: WORDS.fa.second },
            ],
          },
        },
      },
    },
  },
  [`modules/${id}/screens/home.json`]: {
    $schema: '../../../schemas/json/screen.schema.json',
    title: 'title',
    queries: { items: { call: 'items.list' } },
    body: {
      lead: { block: 'text', text: 'lead' },
      list: {
        block: 'list',
        of: 'items',
        empty: 'none',
        item: { name: { block: 'text', text: { plain: '=row.name' } } },
      },
    },
  },
  ...localeFiles(id, (language) => ({ title: names[language], lead: WORDS[language].lead, none: WORDS[language].none })),
})

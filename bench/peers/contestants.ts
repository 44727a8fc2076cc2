import type { ItemId } from './shared/items.ts'

export interface Contestant {
  readonly name: string
  readonly items: readonly ItemId[]
  /** Its packages at exact versions; installed on the first build. */
  readonly packages: Readonly<Record<string, string>>
  readonly overrides?: Readonly<Record<string, string>>
  readonly note?: string
}

const REACT_19 = { react: '19.3.1', 'react-dom': '19.3.1' }
const REACT_18 = { react: '18.3.1', 'react-dom': '18.3.1' }
const FORMS = ['s1', 's2', 's3'] as const

/** The hand-written baseline, and the themed engines. */
export const contestants: readonly Contestant[] = [
  { name: 'raw-react', items: [...FORMS, 's4', 's5'], packages: REACT_19, note: 'written by hand, one state a field: the limit' },
  {
    name: 'rjsf-chakra',
    items: FORMS,
    packages: {
      ...REACT_19,
      '@rjsf/core': '6.11.1',
      '@rjsf/utils': '6.11.1',
      '@rjsf/validator-ajv8': '6.11.1',
      '@rjsf/chakra-ui': '6.10.1',
      '@chakra-ui/react': '3.37.0',
      '@emotion/react': '11.14.0',
      'chakra-react-select': '6.1.3',
    },
  },
  {
    name: 'jsonforms-material',
    items: FORMS,
    packages: {
      ...REACT_19,
      '@jsonforms/core': '3.8.0',
      '@jsonforms/react': '3.8.0',
      '@jsonforms/material-renderers': '3.8.0',
      '@mui/material': '7.3.11',
      '@mui/icons-material': '7.3.11',
      '@mui/x-date-pickers': '8.29.5',
      '@emotion/react': '11.14.0',
      '@emotion/styled': '11.14.1',
    },
  },
  {
    name: 'formily-antd',
    items: FORMS,
    packages: {
      ...REACT_18,
      'react-is': '18.3.1',
      '@formily/core': '2.3.7',
      '@formily/react': '2.3.7',
      '@formily/json-schema': '2.3.7',
      '@formily/antd-v5': '1.2.4',
      antd: '5.29.3',
      dayjs: '1.11.23',
    },
  },
  {
    name: 'surveyjs',
    items: [...FORMS, 's5'],
    packages: { ...REACT_19, 'survey-core': '3.0.0', 'survey-react-ui': '3.0.0' },
    note: "its fontless style sheet: the usual one asks another host for a font; 'textUpdateMode: onTyping'; s5: 'questionsOnPageMode: questionPerPage'",
  },
  {
    name: 'amis',
    items: [...FORMS, 's4'],
    packages: {
      ...REACT_18,
      amis: '6.13.0',
      'amis-core': '6.13.0',
      'amis-ui': '6.13.0',
      'amis-formula': '6.13.0',
      'office-viewer': '0.3.17',
      punycode: '2.3.1',
    },
    overrides: { 'typedarray.prototype.slice': '1.0.5' },
    note: 'its table would draw rows past 100 later; that is off',
  },
]

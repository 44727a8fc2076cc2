import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.fontless.min.css'
import { count, expose, fields, indexesOf, item, nth, one, questionIn, send } from './kit'

const kinds: Record<string, string> = { textarea: 'comment', select: 'dropdown', single: 'radiogroup', multi: 'checkbox' }

const survey = new Model({
  // The model is updated at each keystroke, as with the others.
  textUpdateMode: 'onTyping',
  showQuestionNumbers: 'off',
  // One question at a time, with the position in the survey, as the others say it.
  ...(item === 's5' && {
    questionsOnPageMode: 'questionPerPage',
    showProgressBar: true,
    progressBarType: 'questions',
  }),
  elements: fields.map(({ key, title, kind, required, options, min, max, minLength, maxLength }) => ({
    name: key,
    title,
    isRequired: required,
    type: kinds[kind] ?? 'text',
    ...(options && { choices: options }),
    ...((kind === 'number' || kind === 'date') && { inputType: kind }),
    ...(min !== undefined && { min, max }),
    ...(minLength && { validators: [{ type: 'text', minLength, maxLength }] }),
  })),
})
let isSaved = false
survey.onComplete.add(async ({ data }, options) => {
  options.showSaveInProgress()
  await send(data)
  options.showSaveSuccess()
  isSaved = true
})
const question = (index: number): any => survey.getQuestionByName(fields[index]!.key)

expose(
  () => <Survey model={survey} />,
  () => one(item === 's5' ? '.sd-question' : '.sd-navigation__complete-btn') !== null,
  {
    name: 'surveyjs',
    items: ['s1', 's2', 's3', 's5'],
    field: (index) =>
      document.getElementById(question(index).inputId) ?? one(`#${question(index).id} input, #${question(index).id} textarea`),
    choice: (index, option) => nth(`#${question(index).id} input`, option),
    value: (index) => survey.data[fields[index]!.key],
    validateAll: () => one('.sd-navigation__complete-btn')!.click(),
    errors: () => count('.sd-question__erbox:not(:empty)'),
    slides: {
      shown: () => questionIn(one('.sd-question__title')?.textContent),
      picked: (index) => indexesOf(index, survey.data[fields[index]!.key]),
      next: () => one('.sd-navigation__next-btn')!.click(),
      back: () => one('.sd-navigation__prev-btn')!.click(),
      finish: () => one('.sd-navigation__complete-btn')!.click(),
      finished: () => isSaved && one('.sd-completedpage') !== null,
    },
  },
)

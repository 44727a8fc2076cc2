import { expect, it } from 'vitest'
import { type AnswerContext, readAnswer } from '../../../engine/calls/readAnswer.ts'
import { ERROR } from '../../../engine/compile/link/globals.ts'
import { createFiles } from '../../../engine/createFiles.ts'
import { ERROR_FIELDS } from './callsPage.ts'

const context = {
  id: 'books/books.list',
  call: { method: 'GET', path: '/rest/books', result: { type: 'array' } },
  method: 'GET',
  path: '/rest/books',
  quiet: {},
  refusals: [],
  unknownText: 'خطای نامشخص',
  scope: {},
} as unknown as AnswerContext

const errorOf = (status: number, text: string) => {
  const outcome = readAnswer(
    context,
    { status, headers: {}, text },
    createFiles(() => 'f1'),
  )
  return outcome.ok ? undefined : outcome.error
}
const named = (when: string) => ERROR_FIELDS.filter(([, , there]) => there === when).map(([name]) => name.slice('error.'.length))

it('an error has the fields that the page of calls lists, and expressions know the same', () => {
  const fields = ERROR_FIELDS.map(([name]) => name.slice('error.'.length))
  expect(ERROR.kind === 'map' && [...ERROR.names].sort()).toEqual(fields.toSorted())
  expect(errorOf(409, '{"errorCode":"GONE"}')).toMatchObject({
    status: 409,
    errorCode: 'GONE',
    data: { errorCode: 'GONE' },
    messageEn: 'API failed',
  })
})

it('every field but the body is there without an answer, with status 0 and an empty code', () => {
  const error = errorOf(0, '')
  expect(Object.keys(error ?? {}).sort()).toEqual(named('always').toSorted())
  expect(error).toMatchObject({ status: 0, errorCode: '', text: '', messageFa: 'خطای نامشخص', named: false })
})

it('an answer that is no JSON has no body, and one that does not fit the result has status 0', () => {
  expect(errorOf(502, '<html>')).not.toHaveProperty('data')
  expect(errorOf(200, '{"not":"a list"}')).toMatchObject({ status: 0, data: { not: 'a list' } })
})

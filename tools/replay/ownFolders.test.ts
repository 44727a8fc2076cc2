import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { project, run, temporaryFolder } from '../portal/support/commandLine.ts'
import { answerReplay } from './answerReplay.ts'
import { ownFolders } from './ownFolders.ts'

const place = temporaryFolder()
beforeAll(async () => {
  await run(place.folder, 'init mine')
  place.write('mine/modules/library/scenarios/two.scenario.json', {
    title: 'two are listed',
    screen: 'library/home',
    university: 'mine',
    facts: { session: { signedIn: true } },
    steps: [{ outcome: { call: 'library/items.list', example: 'two' }, expect: { value: { 'count(queries.items.data)': 2 } } }],
  })
})
afterAll(place.drop)

describe('npm run replay -- --portal DIR', () => {
  it('replays the scenarios of that folder alone, joined over the shipped portal', () => {
    const read = ownFolders(['--portal', 'mine'], place.folder)
    expect(read).toEqual({ words: [], own: [place.at('mine')] })
    expect(answerReplay([], project, [place.at('mine')])).toMatchObject({
      exit: 0,
      text: expect.stringMatching(/✓ two are listed\n1 of 1/),
    })
  })

  it('leaves the other words as they are, and takes several folders', () => {
    expect(ownFolders(['--json', '--portal', 'mine', 'a.json', '--portal', '.'], place.folder)).toEqual({
      words: ['--json', 'a.json'],
      own: [place.at('mine'), place.folder],
    })
    expect(ownFolders(['paths'], place.folder)).toEqual({ words: ['paths'], own: [] })
  })

  it.each([
    [['--portal'], 'needs a folder'],
    [['--portal', '--json'], 'needs a folder'],
    [['--portal', 'nowhere'], 'there is no folder nowhere'],
  ])('%j is wrong use', (words, text) => {
    expect(ownFolders(words, place.folder)).toEqual({ exit: 2, text: expect.stringContaining(text) })
  })
})

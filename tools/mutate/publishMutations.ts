import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in the publication of static files. */
export const publishMutations: readonly Mutation[] = [
  ...faultsIn('tools/publish/planPublication.ts', [
    ['a file that somebody changed counts as there', 'knownPrint === print && found.get(path) === tag', 'knownPrint === print'],
    ['a new version of a file is not sent', 'knownPrint === print && found.get(path) === tag', 'found.get(path) === tag'],
    ['pieces of the previous release are removed at once', 'now - Date.parse(since) > keepDays * DAY', 'now - Date.parse(since) >= 0'],
    ['a university that is gone is still found', 'INDEX.test(path) || ', ''],
    ['what a killed publication has left stays for ever', "...(claim?.adds ?? []).map((path) => [path, ['', '', now]] as const),", ''],
    [
      'a dropped file counts its days from each publication',
      '...dropped,',
      '...[...dropped].map(([path, [print, tag]]) => [path, [print, tag, now]] as const),',
    ],
  ]),
  ...faultsIn('tools/publish/publishSite.ts', [
    ['two publications mix', 'if (record?.claim !== undefined) refuseClaim(record.claim, target.name, options.takeOver)', ''],
    ['any id takes over', 'if (takeOver === id) return', 'if (takeOver !== undefined) return'],
    [
      'other things in the place are overwritten',
      'if (record === undefined && found.size > 0)',
      'if (record === undefined && found.size < 0)',
    ],
    ['a storage without conditions is used', 'if (before === undefined) await tryConditions(target, claimed)', ''],
    ['an index is there before what it names', 'for (const kind of KINDS)', 'for (const kind of [...KINDS].reverse())'],
    [
      'one that was taken over removes files',
      'if (plan.removals.length > 0 && (await target.readRecord())?.tag !== claimed) throw takenOver(target.name)',
      '',
    ],
    ['one that was taken over says that it has published', 'if (end === undefined) throw takenOver(target.name)', ''],
    ['a failed publication blocks the next one', 'await release(target, base, claim, at, tag)', ''],
    ['a trial writes', 'if (dryRun || isDone)', 'if (isDone)'],
    [
      'what is there already is sent again',
      'const isThere = former !== undefined && former === target.tagOf(body)',
      'const isThere = false',
    ],
  ]),
  ...faultsIn('tools/publish/folderTarget.ts', [
    ['half a file is served', 'writeFileSync(unfinished, body)\n    renameSync(unfinished, file)', 'writeFileSync(file, body)'],
    ['what another one has written is overwritten', 'if (read(file) !== former) return undefined', ''],
    ['two publications claim one folder', 'if (former !== (last === undefined ? undefined : String(last))) return undefined', ''],
    ['the plain file is there before its compressed siblings', '\n  return [stored(', '\n  return [stored(path, () => plain), stored('],
  ]),
  ...faultsIn('tools/publish/s3/bucketTarget.ts', [
    ['a write replaces whatever is there', "former === undefined ? { 'If-None-Match': '*' } : { 'If-Match': former }", '{}'],
    [
      'a write whose answer was lost counts as refused',
      'return answer.isRepeated ? isWritten(key, content) : undefined',
      'return undefined',
    ],
    ['another write counts as the own one', 'headers.get(CONTENT) === content ?', 'headers.get(CONTENT) !== null ?'],
    ['the first page of a listing counts as all', 'while (next !== undefined)', 'while (false)'],
    ['a text is stored without its encoding', "...(coding === undefined ? {} : { 'Content-Encoding': coding }) }", '}'],
  ]),
  ...faultsIn('tools/publish/s3/openBucket.ts', [
    ['a busy storage ends a publication', 'const AGAIN = new Set([408, 429, 500, 502, 503, 504])', 'const AGAIN = new Set([])'],
    ['the time that a storage asks for is not waited', 'Math.max(own, Number(asked ?? 0) * 1000 || 0)', 'own'],
    ['the content is not signed', "headers: { ...headers, 'x-amz-content-sha256': content }", 'headers: { ...headers }'],
    ['a repeated request counts as the first one', 'isRepeated ||= status >= 500', ''],
  ]),
  ...faultsIn('tools/publish/siteFiles.ts', [
    [
      'a page without headers has no policy',
      'const page = Buffer.from(pageWithPolicy(',
      'const page = Buffer.from(((text: string, _: string) => text)(',
    ],
    ['a piece of the app is asked for at each visit', 'cache: isHashed ? IMMUTABLE : REVALIDATED', 'cache: REVALIDATED'],
    [
      'an index is kept by browsers for ever',
      'plain, REVALIDATED)),\n    ...[...publication.indexes.keys()]',
      'plain, IMMUTABLE)),\n    ...[...publication.indexes.keys()]',
    ],
  ]),
]

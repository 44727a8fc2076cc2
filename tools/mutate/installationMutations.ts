import { faultsIn, type Mutation } from './mutation.ts'

/** Seeded faults in what an installation publishes: which universities, and what where its folder has an error. */
export const installationMutations: readonly Mutation[] = [
  ...faultsIn('engine/compile/merge/publishedUniversities.ts', [
    ['universities that are not listed are published', 'Array.isArray(listed) ? listed : []', '[]'],
    ['an on-premise portal publishes what it lists', "deployment === 'on-premise' ? [university] : ", ''],
    [
      'the university of a portal in the cloud is alone',
      "deployment === 'on-premise' ? [university]",
      'university !== undefined ? [university]',
    ],
    ['a mistake in the list leaves nothing to explain', 'found.length === 0 ? universities : found', 'found'],
  ]),
  ...faultsIn('engine/compile/compilePortal.ts', [
    ['chunks of universities that are not published are served', 'chunks: new Map(store.chunks)', 'chunks: store.chunks'],
    ['addresses of universities that are not published are named', 'states: new Map(states)', 'states'],
    ['mistakes of universities that are not published are not found', '!isPublished.has(university)', 'false'],
    ['who has chosen nothing gets no university on premise', '[unikey, own ?? index]', '[unikey, index]'],
    ['facts of universities that are not published are listed', 'const facts = published.map(', 'const facts = universities.map('],
  ]),
  ...faultsIn('engine/compile/check/checkDeployment.ts', [
    ['the list of an installation is not checked', '  checkPublished(installation, merged, unikeysOf(known), report)\n', ''],
    ['an empty list publishes all', 'if (names.length === 0)', 'if (names.length < 0)'],
    ['a university is listed twice', 'if (names.indexOf(name) < i)', 'if (names.indexOf(name) > i)'],
    ['a name in the list is not looked up', '    else checkName(name, path, known, report)\n', ''],
    ['an on-premise portal lists others', "if (kind !== 'on-premise' || other === -1) return", 'return'],
    ['a portal in the cloud lists none but its one', "kind !== 'on-premise' || ", ''],
    ['an unknown name on premise is two mistakes', 'name !== university && known.includes(name)', 'name !== university'],
    ['an on-premise portal of an unknown university has two mistakes', 'known.includes(textOf(university)) ?', 'true ?'],
    ['a list that is too short is said without a way out', 'minItems: 0, ', ''],
    ['a name twice is said at the list', 'uniqueItems: false', 'uniqueItems: true'],
  ]),
  ...faultsIn('engine/compile/check/walk.ts', [
    ['an installation says nothing', 'const names = keysOf(value)', 'const names = Object.keys(value)'],
  ]),
  ...faultsIn('engine/compile/diagnostics/suppressCascades.ts', [
    ['a file that cannot be read is also a university that there is not', "(code === 'DG-UNI-009' && unread", '(false && unread'],
    ['a file that cannot be read hides a name that there is not', "code === 'DG-UNI-009' && unread", "code === 'DG-UNI-009' || unread"],
  ]),
  ...faultsIn('engine/compile/explainValue.ts', [
    ['a university that is not published is explained', 'published.find(isNamed)', 'read.universities.find(isNamed)'],
    [
      'a university that is not published is there not at all',
      'if (read.universities.some(isNamed))',
      'if (read.universities.every(isNamed))',
    ],
  ]),
  ...faultsIn('tools/portal/readPortals.ts', [
    ['a command knows universities that are not published', 'of publishedUniversities(portal, read)', 'of read.universities'],
  ]),
  ...faultsIn('gateway/portalSource.ts', [
    ['what was kept is not used', 'if (store.get().current !== undefined || kept === undefined) return', 'return'],
    ['what was kept replaces what is right', 'if (store.get().current !== undefined || kept', 'if (kept'],
    ['a restart forgets what was kept', 'options), own: kept })', 'options) })'],
    ['an edit with an error is kept', 'store.set({ ...before, diagnostics', 'store.set({ ...before, own, diagnostics'],
    ['a folder that is gone takes its universities with it', 'if (gone !== undefined) throw', 'if (gone === undefined && gone) throw'],
    ['the modules of the former release are kept', 'roots.length > 1 ? read(roots.slice(1)) : NONE', 'read(roots)'],
  ]),
  ...faultsIn('gateway/publishedFiles.ts', [
    ['another installation gets the files', 'JSON.stringify(portals))', "'')"],
    ['damaged files stop the start', 'if (!isMap(files)) return undefined', 'if (files === null) return undefined'],
  ]),
  ...faultsIn('tools/portal/commands/check.ts', [['a gateway.json is not checked', ', ...ofGateway]', ']']]),
]

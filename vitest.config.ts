import { defineConfig } from 'vitest/config'
import { excludedFromShortLane } from './tests/lanes/lanes.ts'
import { isLongLane } from './tests/lanes/sample.ts'

const FOLDERS = [
  '{schemas,engine,modules,src,command,server,gateway,sandbox,tools,bench}',
  'tests/{lanes,compile,campus,tracker,contracts,scenarios,faults,forms,repo,corpus}',
]
const testFiles = (name: string) => FOLDERS.map((folder) => `${folder}/**/${name}`)
/** Pages beside servers in one process: they give Node the globals of a browser, so each runs alone. */
const OWN_GLOBALS = [
  'bankTable',
  'faceMatrix',
  'faultMatrix',
  'helpdeskMatrix',
  'newsMatrix',
  'profileMatrix',
  'saleMatrix',
  'surveyMatrix',
  'teamMatrix',
  'walletMatrix',
].map((name) => `tests/faults/${name}.test.ts`)
const withDom = testFiles('*{.test.tsx,.dom.test.ts}')

/** Tests of the DOM end in `.test.tsx` or `.dom.test.ts`; all others run without one. Files of a project share a process: no test relies on isolation. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    exclude: ['**/node_modules/**', ...(isLongLane ? [] : excludedFromShortLane('vitest'))],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: testFiles('*.test.ts'),
          exclude: [...withDom, ...OWN_GLOBALS],
          setupFiles: ['tests/support/failOnConsole.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: withDom,
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/cleanUpDom.ts'],
          environment: 'happy-dom',
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'page beside servers', include: OWN_GLOBALS, setupFiles: ['tests/support/failOnConsole.ts'], environment: 'node' },
      },
    ],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{schemas,engine,modules,src,command,gateway,sandbox,tools,bench}/**/*.test.{ts,tsx}',
      'tests/{support,compile,campus,contracts,scenarios,faults,forms,repo,corpus}/**/*.test.{ts,tsx}',
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})

import { sampleIndex } from '../../tests/lanes/sample.ts'

process.stdout.write(`Samples of matrices: index ${sampleIndex}; SEED=${sampleIndex} repeats them, npm run test:long runs them whole.\n`)

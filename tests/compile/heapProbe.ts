import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { testPorts, universities, withFiles } from './smallPortal.ts'

// Run by counts.test.ts in a process of its own, with a small heap: compiles so many universities twice.
const compiler = createCompiler()
const files = withFiles(universities(Number(process.argv[2])))
compiler.compile({ files, ports: testPorts })
const { diagnostics, portal } = compiler.compile({ files, ports: testPorts })
process.stdout.write(`${Object.keys(portal?.universities ?? {}).length} portals, ${diagnostics.length} diagnostics`)

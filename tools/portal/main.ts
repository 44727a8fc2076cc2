import { runPortal } from './runPortal.ts'

const { text, exit } = runPortal(process.argv.slice(2), process.cwd())
console[exit === 0 ? 'log' : 'error'](text)
process.exitCode = exit

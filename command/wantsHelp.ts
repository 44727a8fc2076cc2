/** Whether a command line asks for help, which is then all that it prints. */
export const wantsHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { type Command, fine } from '../command.ts'
import { portalNames } from '../reference/portalNames.ts'

const plain = (cell: string) => cell.replaceAll('`', '')

export const names: Command = {
  usage: '',
  about: 'lists slots, flags, hideable parts, roles and stores, who declares them, and fields of the profile',
  options: {},
  run: ({ roots }, { cwd }) =>
    fine(
      portalNames(readPortalFolder(roots, cwd))
        .flatMap(({ heading, lines }) => [
          `${heading}:`,
          ...lines.map(
            (cells) =>
              `  ${cells
                .filter((cell) => cell !== '')
                .map(plain)
                .join(' · ')}`,
          ),
        ])
        .join('\n'),
    ),
}

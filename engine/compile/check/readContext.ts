import { declaredNames, isDeclared } from '../link/globals.ts'
import type { PortalState } from '../units/portalState.ts'
import type { UnitContext } from './unitContext.ts'

/** A context that reads one portal and records no dependencies: for files that are checked in every run, such as universities and scenarios. */
export const readContext = (
  state: PortalState,
  module: string,
  file: string,
  report: UnitContext['report'],
  mention: UnitContext['mention'] = () => undefined,
): UnitContext => ({
  module,
  fileOf: () => file,
  look: (path) => state.ask('value', path),
  has: (path) => state.ask('exists', path),
  keys: (path) => state.ask('keys', path),
  ask: state.ask,
  isDeclared: (kind, name) => isDeclared(state.globals, kind, name),
  declared: (kind) => declaredNames(state.globals, kind),
  names: state.names,
  globals: () => state.globals,
  icon: () => undefined,
  suggestIcons: () => [],
  report,
  mention,
  checked: () => undefined,
})

import { faultKinds } from '../../../sandbox/control/faultBoard.ts'
import { isLongLane, sampleIndex } from '../../lanes/sample.ts'
import type { PageCall } from './callsOfPages.ts'
import type { CellKind } from './runCell.ts'

/** In the short lane each call meets a seventh of the kinds: any 7 consecutive indexes cover all. */
const SHARE = 7
const ACTED = ['none after', 'cut after', '500 after', 'broken after', 'offline'] as const

/** Successes (CALL-03) of a server that has done nothing: of an act that is not read again nobody can know. And a failure that is silenced (CALL-44). */
const UNSEEN: readonly CellKind[] = ['broken', 'odd', '302', 'directory']

/** The faults that each of the calls meets; `isSaid`: the server says itself that it has acted, so that nothing goes unseen. */
export const sampledKinds =
  (calls: readonly PageCall[], isSaid: (call: PageCall) => boolean = () => false) =>
  (call: PageCall): readonly CellKind[] => {
    const seen = call.isRead || isSaid(call) ? faultKinds : faultKinds.filter((kind) => !UNSEEN.includes(kind))
    const kinds = call.isRead ? seen : [...seen, ...ACTED]
    return isLongLane ? kinds : kinds.filter((_, i) => (i + calls.indexOf(call) + sampleIndex) % SHARE === 0)
  }

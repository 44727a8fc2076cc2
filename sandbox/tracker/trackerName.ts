/** The name under which the tracker's port is given and remembered, its faults are seeded and its calls are recorded. */
export const TRACKER_NAME = 'tracker'

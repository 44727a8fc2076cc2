import { useSyncExternalStore } from 'react'
import { deviceNow, watchDevice } from './device.ts'

export const useDevice = () => useSyncExternalStore(watchDevice, deviceNow)

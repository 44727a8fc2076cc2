export { RoomPicker as roomPicker } from './RoomPicker.tsx'

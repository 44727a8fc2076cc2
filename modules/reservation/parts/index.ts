export { WeekBoard as weekBoard } from './WeekBoard.tsx'

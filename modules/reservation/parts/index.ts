export { ReportDays as reportDays } from './ReportDays.tsx'
export { WeekBoard as weekBoard } from './WeekBoard.tsx'

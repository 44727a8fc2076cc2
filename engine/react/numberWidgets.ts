/** Widgets of numbers, amounts, ratings and one-time codes: few forms have one. */
export { CodeWidget } from '../fieldKinds/code/CodeWidget.tsx'
export { MoneyWidget } from '../fieldKinds/money/MoneyWidget.tsx'
export { NumberWidget } from '../fieldKinds/number/NumberWidget.tsx'
export { RatingWidget } from '../fieldKinds/rating/RatingWidget.tsx'

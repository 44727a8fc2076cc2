/** Whether it is an Iranian national code: ten digits, not all equal, the last being the check digit. */
export const isNationalCode = (value: string): boolean => {
  if (!/^\d{10}$/.test(value) || /^(\d)\1{9}$/.test(value)) return false
  const digits = [...value].map(Number)
  const rest = digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11
  return digits[9] === (rest < 2 ? rest : 11 - rest)
}

/**
 * Runs at once, or after the press that has taken the focus away: an error that appears under a pointer would move the button
 * that is being pressed, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector('button:active, a:active, [role]:active') === null) run()
  else addEventListener('mouseup', () => setTimeout(run), { once: true })
}

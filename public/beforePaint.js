// Sets the chosen colour mode before anything is painted, so that a dark page does not flash white.
try {
  const mode = localStorage.getItem('mode')
  if (mode === 'dark' || mode === 'light') document.documentElement.dataset.mode = mode
} catch (_) {
  // A forbidden storage holds no choice.
}

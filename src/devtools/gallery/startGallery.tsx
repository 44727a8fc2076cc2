import type { BlockKinds } from '../../../engine/react/runtime/BlockKindsContext.ts'
import type { PartRegistry } from '../../../engine/react/runtime/parts.ts'
import { browserClock, browserRandom, createBrowserStorage } from '../../host/browserPorts.ts'
import { createPreferences } from '../../preferences/createPreferences.ts'
import { mountPanel } from '../panel/mountPanel.tsx'
import { compileFiles, type Texts } from './compileFiles.ts'
import { startFrame } from './frame/startFrame.tsx'
import { GALLERY_PATH, isFrame } from './galleryAddress.ts'
import { createGalleryStore } from './page/createGalleryStore.ts'
import { Gallery } from './page/Gallery.tsx'
import { GALLERY_STYLE } from './page/galleryStyle.ts'

async function showGallery(): Promise<void> {
  const storage = createBrowserStorage()
  const preferences = createPreferences({
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: storage.set },
    systemIsDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
  })
  const files = (await (await fetch(`${GALLERY_PATH}/files`, { redirect: 'error' })).json()) as Texts
  const desk = createGalleryStore({ files, compile: compileFiles, client: browserRandom.uuid(), after: browserClock.after })
  document.getElementById('root')?.remove()
  mountPanel(<Gallery desk={desk} preferences={preferences} />, { tag: 'dargah-gallery', style: GALLERY_STYLE })
}

/** Runs the page as the gallery, or as one of its frames. */
export function startGallery(kinds: BlockKinds, parts: PartRegistry): void {
  if (isFrame(location.pathname)) startFrame(kinds, parts)
  else void showGallery()
}

/** The scene by itself, for looking at: /scene/preview/scene.html?bench&quality=medium&city=…&models=… by vite. Not shipped. */
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Scene, type SceneProps } from '..'
import { noToolMarks } from '../tool-props'
import { fixtureView } from './fixture'

declare global {
  interface Window {
    __warStoreysShow?: (props: Partial<SceneProps>) => void
    __warStoreysView?: SceneProps['view']
    __warStoreysReady?: boolean
    __warStoreysPointers?: unknown[]
  }
}

const query = new URLSearchParams(location.search)
const quality = query.get('quality')
const cities = import.meta.glob('../../../resources/cities/*.json', { eager: true, import: 'default' })
const city = Object.entries(cities).find(([path]) => path.includes(query.get('city') ?? 'gamma'))
const still: SceneProps = {
  view: fixtureView(city?.[1], Number(query.get('models') ?? 30)),
  designs: {},
  edge: 0,
  storey: 'all',
  opened: null,
  carrying: false,
  selected: null,
  hovered: null,
  picked: [],
  marks: {},
  ghostMove: null,
  ghostPoses: null,
  reach: null,
  coherency: null,
  witness: null,
  tools: noToolMarks,
  ghostPiece: null,
  template: null,
  zones: [],
  outlined: [],
  dice: null,
  onDiceDone: () => undefined,
  panels: () => [],
  cameraKey: () => null,
  effects: [],
  strikes: [],
  quality: quality === 'low' || quality === 'high' ? quality : 'medium',
  onFrameTime: null,
  reducedMotion: false,
  onPointer: (pointer) => {
    ;(window.__warStoreysPointers ??= []).push(pointer)
  },
  onReady: () => {
    window.__warStoreysReady = true
  },
}
window.__warStoreysView = still.view

function Preview() {
  const [props, setProps] = useState(still)
  window.__warStoreysShow = (change) => setProps((now) => ({ ...now, ...change }))
  return <Scene {...props} />
}

const host = document.getElementById('app')
if (host)
  createRoot(host).render(
    <StrictMode>
      <Preview />
    </StrictMode>,
  )

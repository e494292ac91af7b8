/** What is said about the table, as against what stands on it: it goes where the table alone is to be seen. */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Group } from 'three'
import { marksOf } from './marks-shown'

export function Marks({ children }: { readonly children: ReactNode }) {
  const scene = useThree((state) => state.scene)
  const group = useRef<Group>(null)
  useLayoutEffect(
    () =>
      marksOf(scene).hear((shown) => {
        if (group.current) group.current.visible = shown
      }),
    [scene],
  )
  return <group ref={group}>{children}</group>
}
/** Draws the marks or leaves them out, as long as nobody asks for a picture of another kind. */
export function MarksSwitch({ shown }: { readonly shown: boolean }) {
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    marksOf(scene).show(shown)
    invalidate()
  }, [scene, shown, invalidate])
  return null
}

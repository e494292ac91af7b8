import { useEffect, useState } from 'react'
import type { DesignFile } from '../../../shared/protocol/own-files'
import { bringMeshes } from '../../page/app/own-meshes'
import { attempt, showFault } from '../../page/app/toasts'
import { DesignPlan } from '../preview/DesignPlan'
import { pictureOf } from '../preview/picture-of'
import { usePage } from '../../hooks/page-context'

/** A design as a picture: its shape photographed once, or its plan. */
export function DesignPicture({ id }: { readonly id: string }) {
  const page = usePage()
  const [file, setFile] = useState<DesignFile | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const found = await attempt(page, page.api.call('design', { id }))
      if (found === undefined || !wanted) return
      setFile(found)
      const { design } = found
      if (design.kind === 'collapsed' || design.mesh === undefined) return
      await bringMeshes(page, [design])
      if (wanted) setPicture(pictureOf(design.mesh.hash))
    }
    look().catch(page.bound(showFault))
    return () => {
      wanted = false
    }
  }, [id])
  if (picture !== null) return <img className="design-picture" src={picture} alt="" />
  return file === null ? <span className="no-picture design-picture" /> : <DesignPlan design={file.design} />
}

import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { baseGeometry, baseHeight } from '../../scene/miniatures/base-geometry'
import { isToScale, standsAlone } from '../../scene/miniatures/figures/modern'
import { figureGeometry, figureOf } from '../../scene/miniatures/kit'
import { sideRim, type SchemeId } from '../../scene/miniatures/schemes'
import { artScaleOf } from '../../scene/miniatures/troupe'
import { paintFigure } from '../forces/figure-picture'
import { Eye } from '../preview/Eye'
import { Soldier } from '../preview/Soldier'
import { Workbench } from '../preview/Workbench'

interface Size {
  readonly radius: number
  readonly height: number
}
function Figure({
  figure,
  scheme,
  size,
}: {
  readonly figure: string
  readonly scheme: SchemeId
  readonly size: Size
}) {
  const invalidate = useThree((state) => state.invalidate)
  const geometry = useMemo(() => figureGeometry(figureOf(figure), 0, scheme, 'fine'), [figure, scheme])
  const disc = useMemo(() => baseGeometry({ rim: sideRim.a, mark: 'notched' }), [])
  useEffect(() => {
    invalidate()
    return () => geometry.dispose()
  }, [geometry, invalidate])
  useEffect(() => () => disc.dispose(), [disc])
  const alone = standsAlone(figure)
  return (
    <>
      {!alone && (
        <mesh
          geometry={disc}
          material={paintFigure}
          scale={[size.radius, 1, size.radius]}
          castShadow
          receiveShadow
        />
      )}
      <mesh
        geometry={geometry}
        material={paintFigure}
        position-y={alone ? 0 : baseHeight - 0.4}
        scale={isToScale(figure) ? 1 : artScaleOf(size.height)}
        castShadow
        receiveShadow
      />
    </>
  )
}

/** The miniature as it will stand on the table, beside a soldier of the line. */
export function FigurePreview({
  figure,
  scheme,
  size,
}: {
  readonly figure: string
  readonly scheme: SchemeId
  readonly size: Size
}) {
  const { t } = useTranslation()
  return (
    <div className="kind-preview" data-testid="figure-preview">
      <Workbench label={t('forces:preview')}>
        <Eye radius={size.radius + 14} height={size.height} seen={`${figure} ${size.radius}`} />
        <Figure figure={figure} scheme={scheme} size={size} />
        <Soldier x={size.radius + 20} z={-24} />
      </Workbench>
    </div>
  )
}

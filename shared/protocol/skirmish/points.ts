/** What objective markers may be, and what costs a side defeat points beside its losses (LS-SETUP-01, LS-VIC-02). */
export const markerTypes = ['main', 'secondary', 'false'] as const
export type MarkerType = (typeof markerTypes)[number]
export const isMarkerType = (value: string): value is MarkerType => markerTypes.some((type) => type === value)

export const pointEvents = [
  'firstFire',
  'buildingHit',
  'civilian',
  'journalist',
  'retreat',
  'exfiltration',
  'main',
  'secondary',
  'hostageSaved',
  'hostageLost',
] as const

/** The miniatures of Live Skirmish, by the name that forces and scenarios give them. */
import {
  bareFigure,
  capFigure,
  coatFigure,
  fighterGunnerFigure,
  fighterLauncherFigure,
  fighterLeaderFigure,
  proneFighters,
} from './fighters'
import { markerFigures } from './markers'
import {
  hostageFigure,
  journalistFigure,
  manFigure,
  proneCivilians,
  womanFigure,
  woundedFigures,
} from './people'
import {
  gpmgFigure,
  grenadierFigure,
  gunMateFigure,
  launcherFigure,
  machineGunnerFigure,
  marksmanFigure,
  medicFigure,
  observerFigure,
  officerFigure,
  operatorFigure,
  operatorGunnerFigure,
  operatorMarksmanFigure,
  proneSoldiers,
  riflemanFigure,
} from './soldiers'
import { vehicleFigures } from './vehicles'

export const modernFigures = {
  rifleman: riflemanFigure,
  grenadier: grenadierFigure,
  'machine-gunner': machineGunnerFigure,
  'gpmg-gunner': gpmgFigure,
  'gun-mate': gunMateFigure,
  marksman: marksmanFigure,
  'launcher-man': launcherFigure,
  officer: officerFigure,
  medic: medicFigure,
  observer: observerFigure,
  operator: operatorFigure,
  'operator-gunner': operatorGunnerFigure,
  'operator-marksman': operatorMarksmanFigure,
  'fighter-coat': coatFigure,
  'fighter-cap': capFigure,
  'fighter-bare': bareFigure,
  'fighter-gunner': fighterGunnerFigure,
  'fighter-launcher': fighterLauncherFigure,
  'fighter-leader': fighterLeaderFigure,
  'civilian-man': manFigure,
  'civilian-woman': womanFigure,
  hostage: hostageFigure,
  journalist: journalistFigure,
  ...proneSoldiers,
  ...proneFighters,
  ...proneCivilians,
  ...woundedFigures,
  ...vehicleFigures,
  ...markerFigures,
} as const
export type ModernFigure = keyof typeof modernFigures

const has = (name: string): name is ModernFigure => name in modernFigures

/** The same person lying down; who has no such figure is shown as he is. */
export const proneFigure = (figure: string): string => (has(`${figure}-prone`) ? `${figure}-prone` : figure)
/** The same vehicle burnt out. */
export const wreckFigure = (figure: string): string => (has(`${figure}-wreck`) ? `${figure}-wreck` : figure)
export const woundedFigure = (figure: string): ModernFigure =>
  /^(fighter|civilian|hostage|journalist)/.test(figure) ? 'wounded-fighter' : 'wounded-soldier'

/** Figures that stand on the table themselves: a disc under them would be in the way. */
export const standsAlone = (figure: string): boolean => figure in vehicleFigures || figure in markerFigures
/** Sculpted as he lies. */
export const liesAlready = (figure: string): boolean => figure.endsWith('-prone') || figure in woundedFigures
/** What lies on the table to be counted with, and is nobody and nothing there. */
export const isToken = (figure: string): boolean => figure in markerFigures
/** Figures sculpted at their true size, whatever height their body has in the rules. */
export const isToScale = (figure: string): boolean => standsAlone(figure) || liesAlready(figure)

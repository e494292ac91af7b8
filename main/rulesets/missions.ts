/** The missions that come with the program: the same files as on the shelf, for whoever has no shelf. */
import { missionSchema, type Mission } from '../../shared/protocol/mission'
import cleanse from '../../resources/missions/cleanse.json'
import clearOut from '../../resources/missions/clear-out.json'
import domination from '../../resources/missions/domination.json'
import elimination from '../../resources/missions/elimination.json'
import gauntlet from '../../resources/missions/gauntlet.json'
import greatAssault from '../../resources/missions/great-assault.json'
import highGround from '../../resources/missions/high-ground.json'
import lastStand from '../../resources/missions/last-stand.json'
import mainStreetDrive from '../../resources/missions/main-street-drive.json'
import maximumLosses from '../../resources/missions/maximum-losses.json'
import recon from '../../resources/missions/recon.json'
import reliefForce from '../../resources/missions/relief-force.json'
import s6Attrition from '../../resources/missions/s6-attrition.json'
import s6Clearance from '../../resources/missions/s6-clearance.json'
import s6ContestedGround from '../../resources/missions/s6-contested-ground.json'
import s6HeavySupport from '../../resources/missions/s6-heavy-support.json'
import s6HomeAndAway from '../../resources/missions/s6-home-and-away.json'
import s6ThePrize from '../../resources/missions/s6-the-prize.json'
import scorchedStreets from '../../resources/missions/scorched-streets.json'
import secureAndControl from '../../resources/missions/secure-and-control.json'
import seekAndDestroy from '../../resources/missions/seek-and-destroy.json'
import takeAndHold from '../../resources/missions/take-and-hold.json'
import urbanAssault from '../../resources/missions/urban-assault.json'

/** Those that come with the program. */
export const builtInMissions: readonly Mission[] = [
  ...[cleanse, secureAndControl, seekAndDestroy, recon, takeAndHold],
  ...[clearOut, highGround, domination, maximumLosses, urbanAssault],
  ...[gauntlet, scorchedStreets, reliefForce, greatAssault, mainStreetDrive, elimination],
  lastStand,
  ...[s6ContestedGround, s6Attrition, s6HeavySupport, s6Clearance, s6HomeAndAway, s6ThePrize],
].map((file) => missionSchema.parse(file))

/** What a record of before version 9 may come to: it names a mission of the city, or leaves it to the die. */
export const missionsOnceNamed = (wish: string): readonly Mission[] =>
  builtInMissions.filter(({ id }) => wish === id || (wish === 'roll' && rolledThen.includes(id)))
/** Whatever else stood on the die was thrown again. */
const rolledThen: readonly string[] = ['clear-out', 'high-ground']

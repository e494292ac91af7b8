/** The two missions by which hidden deployment and sentries are tested, on boards. */
import { missionSchema, type Mission } from '../../../shared/protocol/mission'
import ambushFile from './missions/ambush.json'
import nightWatchFile from './missions/night-watch.json'

/** The defender may hide. */
export const ambush: Mission = missionSchema.parse(ambushFile)
/** Of the defender the first two squads of troops keep watch. */
export const nightWatch: Mission = missionSchema.parse(nightWatchFile)

import { settle } from './shelves'

settle('live-skirmish')

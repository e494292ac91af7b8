import { settle } from './shelves'

settle('core4')

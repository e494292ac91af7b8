import { settle } from './shelves'

settle('sixth-missions')

import { settle } from './shelves'

settle('city-fight')

import { crawl } from './crawl/crawl.ts'

crawl('desktop', 100)

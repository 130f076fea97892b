// One importer for all: Node reads the package's 180 kB of exports anew for each module that names it, which took
// more than half of a start.
export * from 'drizzle-orm';

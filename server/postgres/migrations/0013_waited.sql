-- The new one is built beside other work, as all indexes of what grows are (indexes.ts).
DROP INDEX "queryings_wanted_index";

-- The index of what colleagues asked each other is built beside other work, as all of what grows are (indexes.ts).
SELECT 1;

### Boards of Pit: names and descriptions.

board-pit60 = The Pit
board-pit60-about = The standard board: two pillars and six pools of lava, symmetric under rotation by 180°.
board-pit61 = The old Pit
board-pit61-about = The former standard board, a regular hexagon: one cell too many to build from three-cell fragments.
board-heart = Heart
board-heart-about = Forty-five cells, two lobes and a point: the armies almost touch, and lava lies at the narrow end.
board-triskele = Triskele
board-triskele-about = Three arms turn around a lake of lava; a pillar watches over the root of each.
board-gate = Gate
board-gate-about = Two walls of pillars, two horns of lava, and an open way between them.
board-serpent = Serpent
board-serpent-about = A long body coiled from corner to corner, symmetric under rotation by 180°; lava narrows it twice.
board-scree = Scree
board-scree-about = Rubble without any symmetry: two pillars far apart, each with lava at its foot.
board-volcano = Volcano
board-volcano-about = A mountain with lava below its summit; the side that holds the summit has nowhere to retreat to.
board-arena = Arena
board-arena-about = Ninety cells around a broken ring of pillars: a stage in the middle, seen from everywhere.
board-hearth = Hearth
board-hearth-about = Forty-five cells over an abyss, lava in three hearths, pillars before the point. Two Imps per side, a third for Red, and a truce of one turn: both sides win equally often.
board-brink = Brink
board-brink-about = Forty-two cells around two pits: the armies meet at once, and every piece stands close to a fall. Two Imps per side, a third for Red, and a truce of one turn, so that neither side loses at once.
board-crater = Crater
board-crater-about = A ring three cells wide around one great pit: every cell is close to the brink.
board-archipelago = Archipelago
board-archipelago-about = Three islands joined in a ring by narrow bridges; an Imp may jump across instead.
board-lace = Lace
board-lace-about = Land without symmetry, worn through by four pits: there is always one to fall into.
board-sieve = Sieve
board-sieve-about = Riddled with four pits, with lava on both flanks; symmetric under rotation by 180°.
board-bridges = Two Bridges
board-bridges-about = A chasm between two shores and a bridge at either end; pieces can only jump or fly over its middle.

## Results of board checks

advice-reachable-held = Every cell can be reached over land.
advice-reachable-broken = Every cell should be reachable over land, that is over ground and pillars, and lava from the land next to it; these are cut off: { $cells }.
advice-chains-held = No chain of lava or of pillars is longer than { $most } cells.
advice-chains-broken = A chain of lava or of pillars should have at most { $most } cells; these are in longer ones: { $cells }.
advice-pillars-held = Pillar fragments: { $fragments }.
advice-pillars-note = { $fragments ->
    [0] There are no pillars; two or three fragments are recommended.
   *[other] There is one pillar fragment; two or three are recommended.
}
advice-pillars-broken = Place two or three pillar fragments, that is 6 or 9 cells in groups of whole fragments. Pillar cells now: { $total }; look at { $cells }.
advice-room-held = Both armies of { $size } have room, for example around { $one } and around { $other }.
advice-room-broken = No room was found for two armies of { $size } that do not touch: each on connected land, its Lumen on ground at the edge, and an empty land cell next to every piece.

## Errors of the generator

pit-generator-pillars = The number of pillar fragments is { $pillars }; it must be 0 to { $most }.
pit-generator-lava = The number of lava cells is { $lava }; it must be 0 to { $most }.
pit-generator-holes = The number of holes is { $holes }; only boards with an abyss (edge=abyss) can have holes.
pit-generator-none-found = No such board was found (fragments: { $fragments }, symmetry: { $symmetry }, pillar fragments: { $pillars }, lava cells: { $lava }); try more fragments, less lava or another symmetry.

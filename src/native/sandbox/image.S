// Embeds the sandbox launcher (src/native/box) as bytes.
    .section .rodata
    .global assay_box_begin
    .global assay_box_end
    .balign 16
assay_box_begin:
    .incbin ASSAY_BOX_PROGRAM
assay_box_end:
    .section .note.GNU-stack, "", %progbits
